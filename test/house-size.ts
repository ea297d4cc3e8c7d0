import { readFileSync } from 'node:fs';
import { extname, join } from 'node:path';
import { parseSync } from 'vite';

const counted = new Set(['.ts', '.tsx', '.cjs', '.mjs', '.js']);

/** The longest that a function may be, in lines with all that is in it. */
export const mostFunctionLines = 120;

/**
 * How much code a maintainer carries in those of the files that are scripts. Their paths are relative to the root.
 * Characters are those of code: no indentation, no blank line, no comment.
 */
export function measureHouse(
  root: string,
  files: Iterable<string>,
  { mostProps }: { readonly mostProps: number },
) {
  // The product without the texts in `shared/texts` and without style sheets; the tests with the preview shell.
  const size = { productCharacters: 0, productFiles: 0, testCharacters: 0 };
  const shape = { nestedTernaries: 0 };
  /** The product's functions of more than `mostFunctionLines`, as `file:line`, with their lines. */
  const longFunctions: Record<string, number> = {};
  /** Components that take more than `mostProps`, as `file component`, with their number of props. */
  const wideComponents: Record<string, number> = {};
  for (const file of files) {
    if (!counted.has(extname(file)) || file.startsWith('shared/texts/')) continue;
    const text = readFileSync(join(root, file), 'utf8');
    const { program, comments } = parseSync(file, text);
    const characters = codeCharacters(text, comments);
    if (file.startsWith('test/')) {
      size.testCharacters += characters;
      continue;
    }
    size.productFiles += 1;
    size.productCharacters += characters;
    const found = shapeOf(program, text);
    shape.nestedTernaries += found.nestedTernaries;
    for (const { line, lines } of found.longFunctions) longFunctions[`${file}:${line}`] = lines;
    if (!file.endsWith('.tsx')) continue;
    for (const [component, props] of propsIn(program))
      if (props > mostProps) wideComponents[`${file} ${component}`] = props;
  }
  return { ...size, ...shape, longFunctions, wideComponents };
}

type Parsed = ReturnType<typeof parseSync>;

function codeCharacters(text: string, comments: Parsed['comments']): number {
  let code = '';
  let done = 0;
  for (const { start, end } of comments) {
    // A comment in JSX is in braces of its own.
    const isInBraces = text[start - 1] === '{' && text[end] === '}';
    code += text.slice(done, isInBraces ? start - 1 : start);
    done = isInBraces ? end + 1 : end;
  }
  const lines = (code + text.slice(done)).split('\n');
  return lines.reduce((sum, line) => sum + line.trim().length, 0);
}

/** Functions that are too long, and ternaries within a ternary, also those in a call inside it. */
function shapeOf(program: Parsed['program'], text: string) {
  const longFunctions: { readonly line: number; readonly lines: number }[] = [];
  let nestedTernaries = 0;
  visit(program, false);
  return { longFunctions, nestedTernaries };

  function visit(value: unknown, isInTernary: boolean): void {
    if (Array.isArray(value)) {
      for (const part of value) visit(part, isInTernary);
      return;
    }
    if (!isNode(value)) return;
    let isInside = isInTernary;
    if (value.type === 'ConditionalExpression') {
      if (isInTernary) nestedTernaries += 1;
      isInside = true;
    } else if (/Function|Statement|JSX|Method/.test(value.type)) isInside = false;
    if (/Function/.test(value.type)) measure(value);
    for (const part of Object.values(value)) visit(part, isInside);
  }

  function measure({ start, end }: Node): void {
    const lines = text.slice(start, end).split('\n').length;
    if (lines > mostFunctionLines)
      longFunctions.push({ line: text.slice(0, start).split('\n').length, lines });
  }
}

interface Node {
  readonly type: string;
  readonly start: number;
  readonly end: number;
}

function isNode(value: unknown): value is Node {
  return (
    typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string'
  );
}

/** The components of a file whose props are written out, as an interface called `…Props` or beside the parameter. */
function propsIn({
  body,
}: Parsed['program']): readonly (readonly [component: string, props: number])[] {
  return body.flatMap((statement) => {
    const declared =
      statement.type === 'ExportNamedDeclaration' ? statement.declaration : statement;
    if (declared?.type === 'TSInterfaceDeclaration' && declared.id.name.endsWith('Props'))
      return [[declared.id.name.replace(/Props$/, ''), declared.body.body.length] as const];
    if (declared?.type !== 'FunctionDeclaration') return [];
    const [first] = declared.params;
    const type =
      first !== undefined && 'typeAnnotation' in first
        ? first.typeAnnotation?.typeAnnotation
        : null;
    return type?.type === 'TSTypeLiteral'
      ? [[declared.id?.name ?? '', type.members.length] as const]
      : [];
  });
}
