import { readFileSync } from 'node:fs';
import { extname, join } from 'node:path';
import { parseSync } from 'vite';

const counted = new Set(['.ts', '.tsx', '.cjs']);

/**
 * How much code a maintainer carries in those of the files that are scripts. Their paths are relative to the root. Lines
 * are those with more on them than white space and comments.
 */
export function measureHouse(root: string, files: Iterable<string>, mostProps: number) {
  // The product without the texts in `shared/texts` and without style sheets; the tests with the preview shell.
  const size = { productLines: 0, productFiles: 0, testLines: 0 };
  /** Components that take more than `mostProps`, as `file component`, with their number of props. */
  const wide: Record<string, number> = {};
  for (const file of files) {
    if (!counted.has(extname(file)) || file.startsWith('shared/texts/')) continue;
    const text = readFileSync(join(root, file), 'utf8');
    const { program, comments } = parseSync(file, text);
    if (file.startsWith('test/')) {
      size.testLines += codeLines(text, comments);
      continue;
    }
    size.productFiles += 1;
    size.productLines += codeLines(text, comments);
    if (!file.endsWith('.tsx')) continue;
    for (const [component, props] of propsIn(program))
      if (props > mostProps) wide[`${file} ${component}`] = props;
  }
  return { ...size, wideComponents: wide };
}

type Parsed = ReturnType<typeof parseSync>;

function codeLines(text: string, comments: Parsed['comments']): number {
  const parts: string[] = [];
  let done = 0;
  for (const { start, end } of comments) {
    // A comment in JSX is in braces of its own.
    const isInBraces = text[start - 1] === '{' && text[end] === '}';
    const [from, to] = isInBraces ? [start - 1, end + 1] : [start, end];
    parts.push(text.slice(done, from), text.slice(from, to).replace(/[^\n]/g, ' '));
    done = to;
  }
  const code = parts.join('') + text.slice(done);
  return code.split('\n').filter((line) => line.trim() !== '').length;
}

/** The components of a file whose props are written out, as an interface called `…Props` or beside the parameter. */
function propsIn({ body }: Parsed['program']): readonly (readonly [component: string, props: number])[] {
  return body.flatMap((statement) => {
    const declared = statement.type === 'ExportNamedDeclaration' ? statement.declaration : statement;
    if (declared?.type === 'TSInterfaceDeclaration' && declared.id.name.endsWith('Props'))
      return [[declared.id.name.replace(/Props$/, ''), declared.body.body.length] as const];
    if (declared?.type !== 'FunctionDeclaration') return [];
    const [first] = declared.params;
    const type =
      first !== undefined && 'typeAnnotation' in first ? first.typeAnnotation?.typeAnnotation : null;
    return type?.type === 'TSTypeLiteral' ? [[declared.id?.name ?? '', type.members.length] as const] : [];
  });
}
