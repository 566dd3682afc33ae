import { useState } from 'react';

/** An error of this visit. Deeds outlive their screens: what failed before this one opened is old news. */
export function useNewError(error: unknown): unknown {
  const [old] = useState(error);
  return error === old ? undefined : error;
}
