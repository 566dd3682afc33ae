import { toApiCall, urlFor } from '@loan/api';
import { captchaPicture, getCaptchaSession } from '@loan/api/promo-landing';
import { useOptionalQueryData } from '@loan/frame';
import { useState } from 'react';

export type Captcha = {
  /** Id of the captcha session; empty without one. */
  sid: string;
  /** URL of the image; undefined while the session is pending, without a session, and after a load error. */
  url: string | undefined;
  /** The session is on its way. */
  isPending: boolean;
  /** Loads another image of the same session; after a failure, a new session. */
  refresh: () => void;
  /** The image did not load: a new session is fetched, once. */
  onLoadError: () => void;
};

/** `waiting` for the screen's query; `renewing`: another session is fetched. */
type CaptchaState = {
  stage: 'waiting' | 'renewing' | 'ready' | 'failed';
  sid: string;
  time: number;
  hasRetried: boolean;
};

function captchaOf(sid: string, hasRetried = false): CaptchaState {
  return { stage: sid ? 'ready' : 'failed', sid, time: Date.now(), hasRetried };
}

/** The captcha and its session. A refetch of the query does not replace the session, because letters may be typed already. */
export function useCaptcha(): Captcha {
  const sessionQuery = useOptionalQueryData(getCaptchaSession);
  const fetched =
    sessionQuery && 'isPending' in sessionQuery
      ? undefined
      : captchaOf(sessionQuery && 'data' in sessionQuery ? sessionQuery.data.sid : '');
  const [captcha, setCaptcha] = useState<CaptchaState>(
    fetched ?? { stage: 'waiting', sid: '', time: 0, hasRetried: false },
  );
  if (captcha.stage === 'waiting' && fetched) setCaptcha(fetched);

  async function renewSession() {
    setCaptcha({ ...captcha, stage: 'renewing', sid: '' });
    const sid = await getCaptchaSession().then(
      (session) => session.sid,
      () => '',
    );
    setCaptcha(captchaOf(sid, true));
  }

  return {
    sid: captcha.sid,
    url: captcha.stage === 'ready' ? captchaUrl(captcha) : undefined,
    isPending: captcha.stage === 'waiting' || captcha.stage === 'renewing',
    refresh() {
      if (captcha.stage === 'failed') void renewSession();
      if (captcha.stage !== 'ready') return;
      setCaptcha({ ...captcha, time: Math.max(Date.now(), captcha.time + 1), hasRetried: false });
    },
    onLoadError() {
      if (captcha.hasRetried) setCaptcha({ ...captcha, stage: 'failed' });
      else void renewSession();
    },
  };
}

function captchaUrl({ sid, time }: CaptchaState): string {
  return urlFor(toApiCall(captchaPicture, { sid, time: String(time) }).call);
}
