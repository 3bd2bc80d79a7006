import type { LimitName, LimitValue, Workspace } from '../../api/workspace.ts';

const LABELS: Record<LimitName, string> = {
  concurrent_calls: 'Calls at the same time',
  agents: 'Agents',
  contacts: 'Contacts',
  numbers: 'Active numbers',
  minutes_included: 'Minutes included a month',
  knowledge_files: 'Knowledge files',
  knowledge_megabytes: 'Knowledge, megabytes',
  hosted_mcp_per_agent: 'Hosted MCP servers per agent',
  cloned_voices: 'Cloned voices',
};

const numberFormat = new Intl.NumberFormat('en');

export interface LimitLine {
  name: LimitName;
  label: string;
  used: number | null;
  max: number | null;
  maxText: string;
}

function describeMax(value: LimitValue): string {
  if (value === null) return 'No limit';
  if (typeof value === 'boolean') return value ? 'Included' : 'Not in this plan';
  return value === 0 ? 'Not in this plan' : numberFormat.format(value);
}

export const formatCount = (value: number) => numberFormat.format(value);

export const describeLimits = ({ usage }: Workspace) =>
  Object.keys(usage).length > 0 ? 'What the plan allows, and what is in use now.' : 'What the plan allows.';

export function limitLines(workspace: Workspace): LimitLine[] {
  return (Object.keys(LABELS) as LimitName[])
    .filter((name) => workspace.limits[name] !== undefined)
    .map((name) => {
      const value = workspace.limits[name] ?? null;
      return {
        name,
        label: LABELS[name],
        used: workspace.usage[name] ?? null,
        max: typeof value === 'number' && value > 0 ? value : null,
        maxText: describeMax(value),
      };
    });
}
