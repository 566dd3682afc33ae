import { NavLinks } from './NavLinks.tsx';

export default { title: 'NavLinks' };

const texts = ['Home', 'Product', 'About us', 'Contact Us', 'Privacy Agreement', 'Loan terms and conditions'];

export const Site = () => (
  <NavLinks label="Site" links={texts.map((text, index) => ({ text, href: `#${index}`, isCurrent: index === 1 }))} />
);
