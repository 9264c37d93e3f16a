import { createToken, getTokens, revokeToken } from '@tessera/domain/api/access-tokens.ts';
import * as account from '@tessera/domain/api/account.ts';
import { appVars } from '@tessera/domain/api/application.ts';
import * as auth from '@tessera/domain/api/auth.ts';
import * as me from '@tessera/domain/api/me.ts';
import * as notifications from '@tessera/domain/api/notifications.ts';
import * as operator from '@tessera/domain/api/operator.ts';
import * as own from '@tessera/domain/api/own-invitations.ts';
import * as two from '@tessera/domain/api/two-factor.ts';
import { anybody, type Row, self } from './row.ts';

/** Calls about the caller: no team decides about these. */
export const accountRows: readonly Row[] = [
  anybody(appVars),
  anybody(operator.putLog, { name: 'page', properties: { path: '/home', from: null } }),
  anybody(operator.getAdditionalScripts),
  anybody(auth.login, {}),
  anybody(auth.passkeyOptions, {}),
  anybody(auth.passkeyLogin, {}),
  anybody(auth.register, {}),
  anybody(auth.refresh, {}),
  anybody(auth.logout, {}),
  anybody(auth.forgotPassword, {}),
  anybody(auth.checkReset, {}),
  anybody(auth.resetPassword, {}),
  anybody(auth.verifyEmail, {}),
  anybody(auth.lookAtInvitation, { token: 'x'.repeat(43) }),
  self(auth.reauthenticate, { password: 'wrong password' }),
  self(auth.resendVerification, {}),
  self(auth.acceptInvitation, { token: 'x'.repeat(43) }),
  self(own.getOwnInvitations),
  self(own.acceptOwnInvitation, {}),
  self(own.declineOwnInvitation),
  self(me.getMe),
  self(me.putMe, {}),
  self(me.putPhoto, {}),
  self(me.deletePhoto),
  self(me.getNotificationSettings),
  self(me.putNotificationSettings, {}),
  anybody(notifications.stopMails, { token: 'x' }),
  self(notifications.getNotifications),
  self(notifications.getUnreadCount),
  self(notifications.getPushKey),
  self(notifications.readAllNotifications, { read_at: '2000-01-01 00:00:00' }),
  self(notifications.readNotifications, { notification_ids: [] }),
  self(notifications.unreadNotifications, { notification_ids: [] }),
  self(notifications.addDeviceToken, { token: 'a shell' }),
  self(notifications.removeDeviceToken, { token: 'a shell' }),
  self(me.getWorkspaces),
  self(account.changeEmail, {}),
  self(account.keepEmail),
  self(account.changePassword, {}),
  self(account.removePassword),
  self(account.getSessions),
  self(account.endSession),
  self(account.endOtherSessions),
  self(account.getAccountEvents),
  self(account.getDeletion),
  self(account.deleteAccount, {}),
  self(two.getTwoFactor),
  self(two.startTotp, {}),
  self(two.confirmTotp, {}),
  self(two.usePasskeysAsSecond, {}),
  self(two.disableTwoFactor),
  self(two.renewRecoveryCodes, {}),
  self(two.getPasskeys),
  self(two.startPasskey, {}),
  self(two.addPasskey, {}),
  self(two.renamePasskey, { name: 'A key' }),
  self(two.removePasskey),
  self(getTokens),
  self(createToken, {}),
  self(revokeToken),
];
