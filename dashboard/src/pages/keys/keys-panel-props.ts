export interface KeysPanelProps {
  createRefusal: string | null;
  changeRefusal: string | null;
  creating: boolean;
  onCreate: () => void;
  onCreateClosed: () => void;
}
