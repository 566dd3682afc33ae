/** Draws the three steps of a payment at a channel. */
const stepsByGuide: Readonly<Record<string, readonly string[]>> = {
  counter: ['Go to the counter', 'Say your code', 'Keep the slip'],
  wallet: ['Open the wallet', 'Enter your code', 'Confirm'],
};

export function drawGuide(name: string): string {
  const steps = stepsByGuide[name] ?? stepsByGuide.counter ?? [];
  const panels = steps.map(
    (step, index) =>
      `<g transform="translate(${20 + index * 200} 20)"><rect width="180" height="200" rx="20" fill="#fff" stroke="#cfe0d8"/><circle cx="90" cy="80" r="44" fill="#0b6b4f" opacity="${0.55 + index * 0.2}"/><text x="90" y="94" font-size="40" font-weight="700" fill="#fff" text-anchor="middle">${index + 1}</text><text x="90" y="165" font-size="17" fill="#13211c" text-anchor="middle">${step}</text></g>`,
  );
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 620 240" font-family="system-ui,sans-serif" role="img"><rect width="620" height="240" rx="24" fill="#eef4f1"/>${panels.join('')}</svg>`;
}
