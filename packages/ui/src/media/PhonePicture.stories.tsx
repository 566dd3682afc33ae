import { PhonePicture } from '@loan/ui';

export default { title: 'Media/PhonePicture' };

const filled = (colour: string) =>
  `data:image/svg+xml,${encodeURIComponent(`<svg xmlns="http://www.w3.org/2000/svg" width="390" height="844"><rect width="390" height="844" fill="${colour}"/></svg>`)}`;
const screen = { width: 390, height: 844, light: filled('#f4f7f5'), dark: filled('#0b1310') };

const loadScreen = () => Promise.resolve(screen);
const loadNothing = () => Promise.reject(new Error('The picture did not arrive.'));

export const OfAScreen = () => <PhonePicture load={loadScreen} alt="An offer in the app" />;

export const NotArrived = () => <PhonePicture load={loadNothing} alt="An offer in the app" />;
