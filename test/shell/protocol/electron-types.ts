import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { words } from '../../run/words.ts';

interface ElectronType {
  readonly members: ReadonlySet<string>;
  readonly events: ReadonlySet<string>;
}

/** Members that Electron's types leave out (lib/browser/api/browser-window.ts, web-contents.ts and its app). */
const undocumented: Readonly<Record<string, readonly string[]>> = {
  App: ['setVersion'],
  BrowserWindow: words(`
    getURL reload send openDevTools closeDevTools isDevToolsOpened isDevToolsFocused toggleDevTools
    inspectElement inspectSharedWorker inspectServiceWorker showDefinitionForSelection
    getBackgroundThrottling setBackgroundThrottling`),
  WebContents: ['create', 'getLastWebPreferences'],
};

const nothing: ElectronType = { members: new Set(), events: new Set() };
const known = new Map<string, ElectronType>();
let declarations: string | null = null;

/**
 * What Electron's own types say about one of its classes, such as `App`, with what it inherits and what they leave
 * out. Read when an app asks for something the preview shell lacks: a name that Electron lacks too is the app's own.
 * Empty for a name that is not a class.
 */
export function electronType(name: string): ElectronType {
  let type = known.get(name);
  if (type === undefined) {
    type = readType(name);
    known.set(name, type);
  }
  return type;
}

function readType(name: string): ElectronType {
  declarations ??= readFileSync(
    createRequire(import.meta.url).resolve('electron/electron.d.ts'),
    'utf8',
  );
  const start = new RegExp(`^  (?:class|interface) ${name}(?: extends ([\\w.]+))? \\{$`, 'm').exec(
    declarations,
  );
  if (start === null) return nothing;
  const body = declarations.slice(start.index, declarations.indexOf('\n  }\n', start.index));
  const parent = electronType(start[1] ?? '');
  const namesBy = (pattern: RegExp) => [...body.matchAll(pattern)].map((match) => match[1] ?? '');
  return {
    members: new Set([
      ...parent.members,
      ...(undocumented[name] ?? []),
      ...namesBy(/^ {4}(?:static |readonly |get |set )*([A-Za-z_]\w*)\??[(<:]/gm),
    ]),
    events: new Set([...parent.events, ...namesBy(/^ {4}on\(event: '([^']+)'/gm)]),
  };
}
