/**
 * A confidence sequence for a share: bounds that hold at every moment at once, so that they may be looked at after every
 * load. It is the prior-posterior-ratio martingale of Waudby-Smith and Ramdas (2020) with Jeffreys' prior, beta(1/2, 1/2):
 * the share p stays inside while `likelihood of a mixture over all shares / likelihood of p` is below 1/alpha, and by
 * Ville's inequality the true share ever leaves with a probability of alpha at most.
 */

/** Loads of a build, and how many of them had the event. */
export type Tally = {
  loads: number;
  events: number;
  /** Logarithm of the likelihood under the mixture. */
  logMixture: number;
};

const PRIOR = 0.5;
/** Halvings of an interval of length 1: more than the digits of a double need for a bound. */
const BISECTIONS = 50;

export function emptyTally(): Tally {
  return { loads: 0, events: 0, logMixture: 0 };
}

/** A load without the event, so far. */
export function addLoad({ loads, events, logMixture }: Tally): Tally {
  const eventless = loads - events;
  return { loads: loads + 1, events, logMixture: logMixture + Math.log((PRIOR + eventless) / (2 * PRIOR + loads)) };
}

/** The event in one of the loads so far. Without a load that can have had it, it is forged and changes nothing. */
export function addEvent({ loads, events, logMixture }: Tally): Tally {
  const eventless = loads - events;
  if (eventless === 0) return { loads, events, logMixture };
  const change = Math.log(PRIOR + events) - Math.log(PRIOR + eventless - 1);
  return { loads, events: events + 1, logMixture: logMixture + change };
}

/** The smallest share that is not excluded, 0 to 1. */
export function lowerBound(tally: Tally, alpha: number): number {
  return tally.events === 0 ? 0 : bisect(tally, alpha, 0, tally.events / tally.loads);
}

/** The largest share that is not excluded, 0 to 1. */
export function upperBound(tally: Tally, alpha: number): number {
  return tally.events === tally.loads ? 1 : bisect(tally, alpha, 1, tally.events / tally.loads);
}

/** The ratio falls from an excluded share to the observed one: the border between both. */
function bisect({ loads, events, logMixture }: Tally, alpha: number, excluded: number, observed: number): number {
  const isExcluded = (share: number) => logMixture - logLikelihood(loads, events, share) >= -Math.log(alpha);
  let [outer, inner] = [excluded, observed];
  for (let step = 0; step < BISECTIONS; step += 1) {
    const middle = (outer + inner) / 2;
    if (isExcluded(middle)) outer = middle;
    else inner = middle;
  }
  return inner;
}

function logLikelihood(loads: number, events: number, share: number): number {
  const ofEvents = events === 0 ? 0 : events * Math.log(share);
  const ofOthers = events === loads ? 0 : (loads - events) * Math.log1p(-share);
  return ofEvents + ofOthers;
}
