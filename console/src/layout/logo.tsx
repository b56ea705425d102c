/** The product's mark. */
export const Logo = () => (
  <svg aria-hidden="true" width="24" height="24" viewBox="0 0 32 32" className="shrink-0">
    <path
      d="M7 23c0-6 9-3 9-9 0-3 3-5 6-5"
      fill="none"
      className="stroke-accent-mark"
      strokeWidth="3"
      strokeLinecap="round"
    />
    <circle cx="24" cy="9" r="3.4" className="fill-accent-mark" />
    <circle cx="7" cy="24" r="2.6" className="fill-secondary-500" />
  </svg>
);
