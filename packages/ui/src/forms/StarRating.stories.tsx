import { Stack, StarRating } from '@loan/ui';
import { useState } from 'react';

export default { title: 'Forms/StarRating' };

const starText = (stars: number, of: number) => `${stars} of ${of}`;

export const Stars = () => {
  const [stars, setStars] = useState(3);
  return (
    <Stack>
      <StarRating label="Please rate this service" value={stars} onChange={setStars} starText={starText} />
      <StarRating label="Nothing chosen" value={0} onChange={() => undefined} starText={starText} />
    </Stack>
  );
};
