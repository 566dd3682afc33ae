import { urlFor, toApiCall } from '@loan/api';
import { captchaPicture, getCaptchaSession } from '@loan/api/promo-landing';
import { useOptionalQueryData } from '@loan/frame';
import { useState } from 'react';

export type Captcha = {
  /** Of the session in use; empty while there is none. */
  sid: string;
  /** Address of the picture, or undefined while there is none to show. */
  url: string | undefined;
  hasFailed: boolean;
  /** Another picture of the same session; a session of its own where the last one gave none. */
  refresh: () => void;
  /** The picture did not load: once a new session is tried by itself. */
  onLoadError: () => void;
};

type CaptchaState = { sid: string; time: number; hasFailed: boolean; hasRetried: boolean };

/** The captcha and its session. The session of the first answer stays: reading the page again must not exchange it. */
export function useCaptcha(): Captcha {
  const sessionQuery = useOptionalQueryData(getCaptchaSession);
  const [captcha, setCaptcha] = useState<CaptchaState>(() => {
    const sid = sessionQuery && 'data' in sessionQuery ? sessionQuery.data.sid : '';
    return { sid, time: Date.now(), hasFailed: sid === '', hasRetried: false };
  });

  async function renewSession() {
    const sid = await getCaptchaSession().then(
      (session) => session.sid,
      () => '',
    );
    setCaptcha({ sid, time: Date.now(), hasFailed: sid === '', hasRetried: true });
  }

  return {
    sid: captcha.sid,
    url: captcha.sid && !captcha.hasFailed ? captchaUrl(captcha) : undefined,
    hasFailed: captcha.hasFailed,
    refresh() {
      if (captcha.hasFailed) void renewSession();
      else setCaptcha({ ...captcha, time: Math.max(Date.now(), captcha.time + 1), hasRetried: false });
    },
    onLoadError() {
      setCaptcha({ ...captcha, hasFailed: true });
      if (!captcha.hasRetried) void renewSession();
    },
  };
}

function captchaUrl({ sid, time }: CaptchaState): string {
  return urlFor(toApiCall(captchaPicture, { sid, time: String(time) }).call);
}
