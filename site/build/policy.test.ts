import { ICON_API } from '@ncf/contract/constants';
import { expect, it } from 'vitest';
import { contentSecurityPolicy } from './policy.ts';

it('names no other host than the icon service and the backend', () => {
  const hosts = (backend: string) =>
    new Set(contentSecurityPolicy([], '', backend).match(/(?:https?|wss?):[^ ;]+/g));
  expect([...hosts('')]).toEqual([ICON_API]);
  expect(hosts('https://api.example')).toEqual(
    new Set([ICON_API, 'https://api.example', 'wss://api.example']),
  );
});
