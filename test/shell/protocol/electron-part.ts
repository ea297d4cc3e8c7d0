import type { EventEmitter } from 'node:events';
import type { PartOf } from './missing.ts';

type Exports = typeof Electron.CrossProcessExports;
type Class = abstract new (...values: never[]) => unknown;

/**
 * What an instance of the shell's class has of another class of the shell, which has only a part of Electron's
 * itself. Each class checks its other members by `PartOf`.
 */
interface OwnParts {
  readonly BrowserWindow: 'webContents';
  readonly Menu: 'items';
}

type Own<Name, Made> = Name extends keyof OwnParts ? OwnParts[Name] & keyof Made : never;

/** Of its static methods only some, by their names. */
type Statics<Known> = {
  readonly [Name in Exclude<keyof Known, 'prototype' | keyof typeof EventEmitter>]?: unknown;
};

type ClassPart<Name, Known extends Class> = Statics<Known> &
  (new (
    ...values: never[]
  ) => PartOf<InstanceType<Known>, Own<Name, InstanceType<Known>>>);

/** Some members, or an object that does nothing but emit. */
type ObjectPart<Known> = PartOf<Known> | EventEmitter;

/** Electron gives some of its classes small letters, and no way to call them: `session`. */
type Part<Name extends string, Known> = Known extends Class
  ? Name extends Uncapitalize<Name>
    ? Statics<Known>
    : ClassPart<Name, Known>
  : ObjectPart<Known>;

/** The module `electron` as far as the shell has it: every name is Electron's, and every member of it too. */
export type ElectronPart = {
  readonly [Name in keyof Exports & string]?: Part<Name, Exports[Name]>;
};
