import agents from './agents.ts';
import analytics from './analytics.ts';
import audit from './audit.ts';
import calls from './calls.ts';
import campaigns from './campaigns.ts';
import compliance from './compliance.ts';
import contacts from './contacts.ts';
import home from './home.ts';
import hooks from './hooks.ts';
import inbox from './inbox.ts';
import integrations from './integrations.ts';
import keys from './keys.ts';
import kit from './kit.ts';
import numbers from './numbers.ts';
import settings from './settings.ts';
import shell from './shell.ts';
import signIn from './sign-in.ts';
import talk from './talk.ts';
import tools from './tools.ts';
import widgets from './widgets.ts';

export default {
  ...shell,
  ...kit,
  ...home,
  ...inbox,
  ...calls,
  ...campaigns,
  ...contacts,
  ...agents,
  ...numbers,
  ...widgets,
  ...analytics,
  ...keys,
  ...hooks,
  ...tools,
  ...integrations,
  ...compliance,
  ...settings,
  ...audit,
  ...signIn,
  ...talk,
};
