import type { ReactNode } from 'react';
import { LinkTab, LinkTabs } from '../../design/controls/tabs.tsx';
import { useUrlState } from '../url/use-url-state.ts';

export interface Tab {
  /** The value in the URL. */
  id: string;
  label: string;
  count?: number | undefined;
}

/** The selected tab. The first one is the page without `?tab=`. */
export function useUrlTab<const Id extends string>(ids: readonly [Id, ...Id[]]): Id {
  const [{ tab }] = useUrlState(['tab']);
  return ids.find((id) => id === tab) ?? ids[0];
}

/** Tabs in the URL. Changing one drops the other parameters. */
export function UrlTabs({
  label,
  tabs,
  current,
  children,
}: {
  label: string;
  tabs: readonly Tab[];
  current: string;
  children: ReactNode;
}) {
  return (
    <>
      <LinkTabs label={label} current={current}>
        {tabs.map((tab, index) => (
          <LinkTab
            key={tab.id}
            to="."
            search={(index === 0 ? {} : { tab: tab.id }) as never}
            current={tab.id === current}
            count={tab.count}
          >
            {tab.label}
          </LinkTab>
        ))}
      </LinkTabs>
      {children}
    </>
  );
}
