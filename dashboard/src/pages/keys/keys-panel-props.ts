export interface KeysPanelProps {
  createRefusal: string | null;
  isCreating: boolean;
  onCreate: () => void;
  onCreateClosed: () => void;
}
