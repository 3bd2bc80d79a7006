import agents from './agents.ts';
import analytics from './analytics.ts';
import audit from './audit.ts';
import billing from './billing.ts';
import calls from './calls.ts';
import campaigns from './campaigns.ts';
import compliance from './compliance.ts';
import connect from './connect.ts';
import contacts from './contacts.ts';
import exports from './exports.ts';
import home from './home.ts';
import hooks from './hooks.ts';
import inbox from './inbox.ts';
import integrations from './integrations.ts';
import keys from './keys.ts';
import kit from './kit.ts';
import members from './members.ts';
import notifications from './notifications.ts';
import numbers from './numbers.ts';
import profile from './profile.ts';
import security from './security.ts';
import settings from './settings.ts';
import shell from './shell.ts';
import signIn from './sign-in.ts';
import sso from './sso.ts';
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
  ...connect,
  ...contacts,
  ...agents,
  ...numbers,
  ...widgets,
  ...analytics,
  ...keys,
  ...exports,
  ...hooks,
  ...tools,
  ...integrations,
  ...compliance,
  ...security,
  ...members,
  ...profile,
  ...settings,
  ...notifications,
  ...audit,
  ...billing,
  ...signIn,
  ...sso,
  ...talk,
};
