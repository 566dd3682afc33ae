/** Shows why a joint login failed, and other products. */
import { getJointLoginFailure, PRODUCT_NOT_AVAILABLE } from '@loan/api/loan-confirm';
import { goHome } from '@loan/bridge';
import { allowUrl, useNavigate, useQueryData } from '@loan/frame';
import { useOpenProduct } from '../product/useOpenProduct.ts';
import { JointFailure } from './JointFailure.tsx';

function JointFailureScreen() {
  const { noticeMessage, errMessage, family } = useQueryData(getJointLoginFailure);
  const openProduct = useOpenProduct();
  const navigate = useNavigate();
  return (
    <JointFailure
      notice={noticeMessage}
      reason={errMessage}
      products={family.map((product) => ({
        id: product.productId ?? '',
        name: product.productName ?? '',
        logo: allowUrl(product.productLogo, 'image'),
        summary: [product.amountRange, product.loanRate && [product.loanRate, product.loanRateDes].join(' ')]
          .filter(Boolean)
          .join(' · '),
        action: product.buttonText,
        // One without id and URL cannot be opened.
        isAvailable: product.globally !== PRODUCT_NOT_AVAILABLE && Boolean(product.productId || product.url),
        onPress: () => void openProduct(product.productId ?? '', product.url),
      }))}
      onHome={() => void goHome()}
      onContact={() => void navigate('/customerService')}
    />
  );
}

export { JointFailureScreen as Component };
export const handle = { title: 'loan-confirm.failed.title' };
