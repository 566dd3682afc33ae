import { RangeField } from '@loan/ui';
import { useState } from 'react';

export default { title: 'Forms/RangeField' };

export const Days = () => {
  const [days, setDays] = useState(91);
  return (
    <RangeField
      label="Term"
      value={days}
      onChange={setDays}
      min={91}
      max={365}
      valueText={`${days} days`}
      hint="91 to 365 days"
    />
  );
};
