import { readFileSync } from 'node:fs';
import { extname, join } from 'node:path';
import { parseSync } from 'vite';

const counted = new Set(['.ts', '.tsx', '.cjs', '.mjs', '.js']);

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
  /** Components that take more than `mostProps`, as `file component`. */
  const wideComponents: string[] = [];
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
    if (!file.endsWith('.tsx')) continue;
    for (const [component, props] of propsIn(program))
      if (props > mostProps) wideComponents.push(`${file} ${component}`);
  }
  return { ...size, wideComponents };
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
