import { readdirSync, readFileSync } from 'node:fs';
import { basename, dirname, extname, join, posix, relative, sep } from 'node:path';
import { parseSync } from 'vite';

const parts = ['electron', 'shared', 'renderer', 'test'];
const scripts = new Set(['.ts', '.tsx', '.cjs']);
const code = new Set([...scripts, '.css', '.py']);
const mostFiles = 12;

type Graph = ReadonlyMap<string, ReadonlySet<string>>;

/** What docs/architecture.md promises. */
export interface Plan {
  /** Each room drawn there, with the names of its door files; without them every file is a door. */
  readonly rooms: ReadonlyMap<string, ReadonlySet<string> | undefined>;
  /** Lines `from -> to, to` with full paths; an arrow holds for each of the rooms on its left. */
  readonly arrows: readonly { readonly from: readonly string[]; readonly to: string }[];
}

/** The code of a checkout: each file with the files that it imports, as paths from the root. */
export function readHouse(root: string): Graph {
  const files = parts
    .flatMap((part) => codeBelow(join(root, part)))
    .map((file) => relative(root, file).replaceAll(sep, '/'));
  const known = new Set(files);
  return new Map(
    files.map((file) => {
      const named = importsOf(file, readFileSync(join(root, file), 'utf8'));
      const paths = named.map((name) => posix.join(posix.dirname(file), name));
      return [file, new Set(paths.filter((path) => known.has(path) && path !== file))];
    }),
  );
}

function codeBelow(folder: string): readonly string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) return codeBelow(path);
    return code.has(extname(entry.name)) ? [path] : [];
  });
}

function importsOf(file: string, text: string): readonly string[] {
  if (file.endsWith('.css'))
    return [...text.matchAll(/@import\s+["']([^"']+)["']/g)].map(([, name = '']) => name);
  if (!scripts.has(extname(file))) return [];
  const { module, errors } = parseSync(file, text);
  if (errors.length > 0) throw new Error(`${file} cannot be parsed: ${errors[0]?.message}`);
  return [
    ...module.staticImports.map(({ moduleRequest }) => moduleRequest.value),
    ...module.staticExports.flatMap(({ entries }) =>
      entries.map((entry) => entry.moduleRequest?.value ?? ''),
    ),
    ...module.dynamicImports.map(({ moduleRequest }) =>
      text.slice(moduleRequest.start + 1, moduleRequest.end - 1),
    ),
  ];
}

/**
 * Reads the blocks fenced as `arrows`, where a line `folder:` says where the rooms of the lines below it are, and the table
 * of doors, whose rows are `` | `room` | its job | `door`, `door` | ``.
 */
export function readPlan(page: string): Plan {
  const rooms = new Map<string, ReadonlySet<string> | undefined>();
  const arrows: Plan['arrows'][number][] = [];
  for (const [, block = ''] of page.matchAll(/^```arrows\n(.*?)^```/gms)) {
    let folder = '';
    for (const line of block.split('\n')) {
      if (line.endsWith(':')) folder = `${line.slice(0, -1).trim()}/`;
      const [left, right] = line.split(' -> ');
      if (left === undefined || right === undefined) continue;
      const paths = (names: string) => names.split(',').map((name) => folder + name.trim());
      for (const room of [...paths(left), ...paths(right)]) rooms.set(room, undefined);
      arrows.push(...paths(right).map((to) => ({ from: paths(left), to })));
    }
  }
  for (const [, names = '', doors = ''] of page.matchAll(
    /^\| (`[^|]+`) \|[^|]+\| (`[^|]+`) \|$/gm,
  )) {
    const named = new Set(quoted(doors));
    for (const room of quoted(names)) rooms.set(room, named);
  }
  return { rooms, arrows };
}

const quoted = (text: string) => [...text.matchAll(/`([^`]+)`/g)].map(([, name = '']) => name);

/** Where the code departs from the plan, one line each, sorted. */
export function findFaults(house: Graph, plan: Plan): readonly string[] {
  const folders = importsBetweenFolders(house);
  const arrows = arrowsBetweenRooms(house, plan);
  return [
    ...crowded(house),
    ...circles(house).map((files) => `files in a circle: ${files}`),
    ...new Set(
      [...circles(folders), ...circles(arrows)].map((rooms) => `folders in a circle: ${rooms}`),
    ),
    ...misdrawn(arrows, plan),
    ...misused(house, plan),
  ].sort();
}

function importsBetweenFolders(house: Graph): Graph {
  const folders = new Map<string, Set<string>>();
  for (const [file, targets] of house) {
    const known = folders.get(dirname(file)) ?? new Set();
    folders.set(dirname(file), known);
    for (const target of targets) if (dirname(target) !== dirname(file)) known.add(dirname(target));
  }
  return folders;
}

function crowded(house: Graph): readonly string[] {
  const sizes = Map.groupBy(house.keys(), (file) => dirname(file));
  return [...sizes].flatMap(([folder, files]) =>
    files.length > mostFiles ? [`more than ${mostFiles} files: ${folder}`] : [],
  );
}

function circles(graph: Graph): readonly string[] {
  const reached = new Map([...graph.keys()].map((node) => [node, reachableFrom(node, graph)]));
  const inCircles = [...reached].filter(([node, others]) => others.has(node));
  const members = inCircles.map(([node, others]) =>
    [...others].filter((other) => reached.get(other)?.has(node)),
  );
  return [...new Set(members.map((circle) => circle.sort().join(', ')))];
}

function reachableFrom(node: string, graph: Graph): ReadonlySet<string> {
  const reached = new Set<string>();
  const waiting = [node];
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    for (const target of graph.get(next) ?? []) {
      if (!reached.has(target)) waiting.push(target);
      reached.add(target);
    }
  }
  return reached;
}

/** A folder that is not a room belongs to the room around it, unless that one is divided into rooms. */
function roomOf(file: string, { rooms }: Plan): string | undefined {
  const own = dirname(file);
  let folder = own;
  while (folder !== '.' && !rooms.has(folder)) folder = dirname(folder);
  const isDivided = [...rooms.keys()].some((room) => room.startsWith(`${folder}/`));
  return folder === '.' || (folder !== own && isDivided) ? undefined : folder;
}

/**
 * An import from a/b/c to a/d/e is an arrow from a/b to a/d. Files beside rooms may be imported by them without an
 * arrow; where such a file imports a room, the arrow starts at the file's name.
 */
function arrowsBetweenRooms(house: Graph, plan: Plan): Graph {
  const arrows = new Map<string, Set<string>>();
  for (const [file, targets] of house) {
    for (const target of targets) {
      const from = [...(roomOf(file, plan) ?? dirname(file)).split('/'), withoutExtension(file)];
      const to = (roomOf(target, plan) ?? dirname(target)).split('/');
      const apart = from.findIndex((name, index) => name !== to[index]);
      if (apart >= to.length) continue;
      const start = from.slice(0, apart + 1).join('/');
      arrows.set(start, (arrows.get(start) ?? new Set()).add(to.slice(0, apart + 1).join('/')));
    }
  }
  return arrows;
}

const withoutExtension = (file: string) => basename(file, extname(file));

function misdrawn(arrows: Graph, { arrows: drawn }: Plan): readonly string[] {
  const isDrawn = (from: string, to: string) =>
    drawn.some((arrow) => arrow.to === to && arrow.from.includes(from));
  const missing = [...arrows].flatMap(([from, targets]) =>
    [...targets].filter((to) => !isDrawn(from, to)).map((to) => `not drawn: ${from} -> ${to}`),
  );
  const unused = drawn
    .filter(({ from, to }) => !from.some((room) => arrows.get(room)?.has(to)))
    .map(({ from, to }) => `drawn, but not used: ${from.join(', ')} -> ${to}`);
  return [...missing, ...unused];
}

/** Files outside the rooms, imports past the doors, and unused doors. Tests may import any file. */
function misused(house: Graph, plan: Plan): readonly string[] {
  const homeless = [...house.keys()]
    .filter((file) => roomOf(file, plan) === undefined)
    .map(dirname);
  const used = new Set<string>();
  const faults = new Set(homeless.map((folder) => `in no room: ${folder}`));
  for (const [file, targets] of house) {
    for (const target of file.startsWith('test/') ? [] : targets) {
      const room = roomOf(target, plan);
      if (room === undefined || room === roomOf(file, plan)) continue;
      used.add(`${room}/${withoutExtension(target)}`);
      const doors = plan.rooms.get(room);
      if (doors?.has(withoutExtension(target)) === false) faults.add(`no door: ${target}`);
    }
  }
  for (const doors of new Set(plan.rooms.values())) {
    if (doors === undefined) continue;
    const row = [...plan.rooms].flatMap(([other, others]) => (others === doors ? [other] : []));
    for (const door of doors) {
      if (!row.some((other) => used.has(`${other}/${door}`)))
        faults.add(`unused door: ${row.join(', ')} ${door}`);
    }
  }
  return [...faults];
}
