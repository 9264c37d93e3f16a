import { bareCode, type CodeWay } from '../../ui/code-field/code-field.tsx';

/** A code in the form that the server accepts. */
export const proofOf = (way: CodeWay, code: string): { totp: string } | { recoveryCode: string } =>
  way === 'totp' ? { totp: bareCode(code) } : { recoveryCode: code.trim() };
