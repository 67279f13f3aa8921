/** The mark: a roof, with a spanner's jaw for a door. */
export function Logo() {
  return (
    <svg viewBox="0 0 40 40" width="40" height="40" aria-hidden="true" focusable="false">
      <path
        d="M20 4 3.5 17.4l2.6 3.2L8 19v15a2 2 0 0 0 2 2h20a2 2 0 0 0 2-2V19l1.9 1.6 2.6-3.2z"
        fill="currentColor"
      />
      <path
        d="M14.5 18.2a5.6 5.6 0 0 0 2.9 7.6V36h5.2V25.8a5.6 5.6 0 0 0 2.9-7.6l-3 1.7v2.7h-5v-2.7z"
        fill="var(--paper)"
      />
    </svg>
  );
}
