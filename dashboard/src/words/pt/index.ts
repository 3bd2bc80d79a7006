import billing from './account/billing.ts';
import connect from './account/connect.ts';
import exports from './account/exports.ts';
import integrations from './account/integrations.ts';
import members from './account/members.ts';
import notifications from './account/notifications.ts';
import profile from './account/profile.ts';
import security from './account/security.ts';
import settings from './account/settings.ts';
import sso from './account/sso.ts';
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
import keys from './keys.ts';
import kit from './kit.ts';
import lists from './lists.ts';
import numbers from './numbers.ts';
import shell from './shell.ts';
import signIn from './sign-in.ts';
import talk from './talk.ts';
import tools from './tools.ts';
import widgets from './widgets.ts';

export default {
  ...shell,
  ...kit,
  ...lists,
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
