import { toApiCall, urlFor } from '@loan/api';
import { captchaPicture, getCaptchaSession } from '@loan/api/promo-landing';
import { useOptionalQueryData } from '@loan/frame';
import { useState } from 'react';

export type Captcha = {
  /** Id of the captcha session; empty without one. */
  sid: string;
  /** URL of the image; undefined without a session and after a load error. */
  url: string | undefined;
  /** Loads another image of the same session; after a failure, a new session. */
  refresh: () => void;
  /** The image did not load: a new session is fetched, once. */
  onLoadError: () => void;
};

type CaptchaState = { sid: string; time: number; hasFailed: boolean; hasRetried: boolean };

/** The captcha and its session. A refetch of the query does not replace the session, because letters may be typed already. */
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
