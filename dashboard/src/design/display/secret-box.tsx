import { CopyTextButton } from '../controls/copy-button.tsx';

/** A secret that is shown once: readable, and selected whole by one click. */
export function SecretBox({ label, copy, secret }: { label: string; copy: string; secret: string }) {
  return (
    <div className="rounded-lg border border-accent-ink/40 bg-accent-soft p-3.5">
      <div className="mb-2 flex items-center justify-between gap-3">
        <span className="font-medium text-accent-ink">{label}</span>
        <CopyTextButton value={secret}>{copy}</CopyTextButton>
      </div>
      <code data-testid="secret" className="block font-mono text-base break-all select-all">
        {secret}
      </code>
    </div>
  );
}
