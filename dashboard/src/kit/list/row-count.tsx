import { formatCount } from '../../design/display/format.ts';
import { t } from '../../words/words.ts';
import type { List } from './use-list.ts';

/** The total; of an incomplete list, how many are loaded. */
export function RowCount<Row>({ list, noun }: { list: List<Row>; noun: readonly [string, string] }) {
  const count = list.total?.total ?? list.rows.length;
  const isOpen = list.total === null && (list.more !== null || list.pages?.isLast === false);
  const rows = `${formatCount(count)} ${count === 1 ? noun[0] : noun[1]}`;
  return (
    <p className="text-xs whitespace-nowrap text-ink-faint tabular-nums">
      {list.total?.isEstimate ? t('about {rows}', { rows }) : rows}
      {isOpen && ` ${list.pages ? t('on this page') : t('so far')}`}
    </p>
  );
}
