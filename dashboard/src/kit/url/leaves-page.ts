interface Place {
  pathname: string;
  search: object;
}

const partOf = ({ search }: Place): unknown => {
  const { tab, step } = search as { tab?: unknown; step?: unknown };
  return `${tab} ${step}`;
};

/** Another path, another tab or another step. A filter or an open dialog is not. */
export const leavesPage = (current: Place, next: Place): boolean =>
  current.pathname !== next.pathname || partOf(current) !== partOf(next);
