import { t } from '../../words/words.ts';

/** The same values as a table: for screen readers, for copying, and for exact reading. */
export function ChartTable({
  caption,
  columns,
  rows,
}: {
  caption: string;
  columns: readonly string[];
  rows: readonly { key: string; cells: readonly string[] }[];
}) {
  return (
    <details className="mt-2 text-sm">
      <summary className="w-fit rounded text-ink-muted hover:text-ink">{t('Show as a table')}</summary>
      <div className="mt-2 max-h-72 overflow-auto rounded-md border border-line" tabIndex={-1}>
        <table className="w-full text-left">
          <caption className="sr-only">{caption}</caption>
          <thead>
            <tr>
              {columns.map((column, index) => (
                <th
                  key={column}
                  scope="col"
                  className={`px-3 py-1.5 font-medium ${index > 0 ? 'text-right' : ''}`}
                >
                  {column}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(({ key, cells: [first, ...rest] }) => (
              <tr key={key} className="border-t border-line">
                <th scope="row" className="px-3 py-1 font-normal">
                  {first}
                </th>
                {rest.map((cell, index) => (
                  <td key={columns[index + 1]} className="px-3 py-1 text-right">
                    {cell}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </details>
  );
}
