import type { ReactNode } from 'react';
import { Button, type ButtonProps } from '../../design/controls/button.tsx';
import { MenuItem } from '../../design/controls/menu.tsx';
import { type Guarded, useRefusal } from '../session/permission.ts';

/** A button for an operation: without permission it stays visible, does nothing, and explains why. */
export function ActionButton({ operation, refusal, ...button }: ButtonProps & { operation: Guarded }) {
  const refused = useRefusal(operation);
  return <Button {...button} refusal={refused ?? refusal} />;
}

/** The same in a menu, with the reason below its label. */
export function ActionMenuItem({
  operation,
  refusal,
  icon,
  danger = false,
  onSelect,
  children,
}: {
  operation: Guarded;
  refusal?: string | null | undefined;
  icon: ReactNode;
  danger?: boolean;
  onSelect: () => void;
  children: string;
}) {
  const reason = useRefusal(operation) ?? refusal;
  return (
    <MenuItem danger={danger} disabled={Boolean(reason)} onSelect={onSelect}>
      {icon}
      <span>
        {children}
        {reason && <span className="block text-xs text-ink-muted">{reason}</span>}
      </span>
    </MenuItem>
  );
}
