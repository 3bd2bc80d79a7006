import { t } from '../../../words/words.ts';

/** Templates that work for every event. */
export const STARTERS = () => [
  {
    name: t('A chat message'),
    template: '{\n  "text": "{{ event }}: {{ data.summary | default: data.name }}"\n}\n',
  },
  {
    name: t('Some fields'),
    template:
      '{\n  "type": {{ event | json }},\n  "at": {{ timestamp | json }},\n  "agent": {{ data.agentId | json }},\n  "outcome": {{ data.outcome | json }}\n}\n',
  },
  {
    name: t('The whole event'),
    template:
      '{\n  "event": {{ event | json }},\n  "timestamp": {{ timestamp | json }},\n  "data": {{ data | json }}\n}\n',
  },
];
