/** The reason why there is no answer; nothing where there is one. */
export function Fault({ fault }: { fault: string | null }) {
  return fault === null ? null : (
    <p class="notice" role="alert">
      {fault}
    </p>
  );
}
