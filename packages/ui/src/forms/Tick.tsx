/** A drawn tick, for boxes and chosen rows. Only for the eye. */
export function Tick() {
  return (
    <svg width="1rem" height="1rem" viewBox="0 0 16 16" fill="none" aria-hidden="true">
      <path
        d="m3.5 8.5 3 3 6-6.5"
        stroke="currentColor"
        strokeWidth="2.25"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </svg>
  );
}
