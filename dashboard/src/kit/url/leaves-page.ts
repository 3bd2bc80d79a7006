interface Place {
  pathname: string;
  search: object;
}

const tabOf = ({ search }: Place): unknown => ('tab' in search ? search.tab : undefined);

/** Another path or another tab. A filter or an open dialog is not. */
export const leavesPage = (current: Place, next: Place): boolean =>
  current.pathname !== next.pathname || tabOf(current) !== tabOf(next);
