import type * as z from 'zod/mini';
import type { Resource } from './policy.ts';
import type { Route } from './api/route.ts';

/** Some of a value's fields. */
export type Fields<T> = { [Name in keyof T]?: T[Name] | undefined };

/** What the audit log says of a change. */
export interface AuditLine<T> {
  label: string;
  /** What it says of a value: of the new one, and of the one before where they differ. */
  detail(value: T): Record<string, string>;
}

/** A value of the whole server that the team sets. */
export interface SettingDefinition<T, Action extends string> {
  shape: z.ZodMiniType<T>;
  /** Its value until someone sets it. */
  fallback: NoInfer<T>;
  /** Its calls; without them, the server has some of its own that change it. */
  api?: {
    get: Route & { answers: { 200: z.ZodMiniType<T> } };
    set: Route & { body: z.ZodMiniType<Fields<T>>; answers: { 200: z.ZodMiniType<T> } };
  };
  /** The console's page for it, below `/settings`, and what a role must have access to. */
  page?: { path: string; title: string; on: Resource };
  /** The lines of the audit log by their actions: each tells of its part of the value. */
  audit: Readonly<Record<Action, AuditLine<T>>>;
}

/** Lets the compiler infer the value, and check all of a definition against it. */
export const defineSetting = /* @__NO_SIDE_EFFECTS__ */ <T extends object, Action extends string>(
  definition: SettingDefinition<T, Action>,
): SettingDefinition<T, Action> => definition;
