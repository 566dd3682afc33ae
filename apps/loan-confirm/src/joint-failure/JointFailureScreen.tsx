/** The borrower learns why a joint login failed, and where to go from here. */
import { getJointFailure } from '@loan/api/loan-confirm';
import { goHome } from '@loan/bridge';
import { gateUrl, useAnswer, useGo } from '@loan/frame';
import { useProductTarget } from '../product/useOpenProduct.ts';
import { JointFailure } from './JointFailure.tsx';

export function Component() {
  const { noticeMessage, errMessage, family } = useAnswer(getJointFailure);
  const openProduct = useProductTarget();
  const go = useGo();
  return (
    <JointFailure
      notice={noticeMessage}
      reason={errMessage}
      products={family.map((product) => ({
        id: product.productId ?? '',
        name: product.productName ?? '',
        logo: gateUrl(product.productLogo, 'image'),
        about: [product.amountRange, product.loanRate && [product.loanRate, product.loanRateDes].join(' ')]
          .filter(Boolean)
          .join(' · '),
        action: product.buttonText,
        // A product that cannot be had is grey; one without id and address leads nowhere.
        isOpen: product.globally !== 0 && Boolean(product.productId || product.url),
        onPress: () => void openProduct(product.productId ?? '', product.url),
      }))}
      onHome={() => void goHome()}
      onContact={() => void go('/customerService')}
    />
  );
}
