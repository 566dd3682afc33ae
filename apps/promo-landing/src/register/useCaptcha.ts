import { addressOfCall, wireCall } from '@loan/api';
import { captchaPicture, getCaptchaSession } from '@loan/api/promo-landing';
import { useOptionalAnswer } from '@loan/frame';
import { useState } from 'react';

export type Captcha = {
  /** Of the session in use; empty while there is none. */
  sid: string;
  /** Address of the picture, or undefined while there is none to show. */
  address: string | undefined;
  isBroken: boolean;
  /** Another picture of the same session; a session of its own where the last one gave none. */
  refresh: () => void;
  /** The picture did not load: once a new session is tried by itself. */
  onBroken: () => void;
};

type Picture = { sid: string; time: number; isBroken: boolean; hasRenewed: boolean };

/** The captcha and its session. The session of the first answer stays: reading the page again must not exchange it. */
export function useCaptcha(): Captcha {
  const answered = useOptionalAnswer(getCaptchaSession);
  const [picture, setPicture] = useState<Picture>(() => {
    const sid = answered && 'answer' in answered ? answered.answer.sid : '';
    return { sid, time: Date.now(), isBroken: sid === '', hasRenewed: false };
  });

  async function renew() {
    const sid = await getCaptchaSession().then(
      (answer) => answer.sid,
      () => '',
    );
    setPicture({ sid, time: Date.now(), isBroken: sid === '', hasRenewed: true });
  }

  return {
    sid: picture.sid,
    address: picture.sid && !picture.isBroken ? addressOf(picture) : undefined,
    isBroken: picture.isBroken,
    refresh() {
      if (picture.isBroken) void renew();
      else setPicture({ ...picture, time: Math.max(Date.now(), picture.time + 1), hasRenewed: false });
    },
    onBroken() {
      setPicture({ ...picture, isBroken: true });
      if (!picture.hasRenewed) void renew();
    },
  };
}

function addressOf({ sid, time }: Picture): string {
  return addressOfCall(wireCall(captchaPicture, { sid, time: String(time) }).call);
}
