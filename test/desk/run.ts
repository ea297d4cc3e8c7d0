import { parseArgs } from 'node:util';
import { plots, trySeed } from './seeds.ts';
import { deskPages } from './stage/providers.ts';

/**
 * Plays many histories: `npm run desk -- --help` says how. Fails with the shortest history of each seed that fails.
 *
 * After a change to the desk, put these faults into the product by hand, one at a time: `npm run desk -- --seeds 3000 --most 1`
 * must find each (those of replies with `--plot filing`). `signSince` returns null; `inOrder` puts the newest message
 * first; `answerSince` ignores a closed ticket; `writerOf` takes one's own message for support's; `countIn` reads no
 * text; the tickets whose messages are read are always the first ten; a ticket that cannot be read counts as read; sent
 * replies are added to `sameBefore`, which has counted their messages; `comparerOf` compares HTML as it is; "suspended" is
 * no word; `finish` of the outbox sends nothing; `readForReply` looks for no text that is alike and for none at the last look.
 */
const usage = `npm run desk [-- OPTIONS]
  --seeds N      how many histories in all, 20000 by default
  --from N       the first seed, 1 by default
  --page NAMES   only of these pages, with commas: ${deskPages.join(', ')}
  --plot NAME    only this: ${plots.join(', ')}
  --minutes N    ends after so long, 30 by default
  --most N       ends after so many failures, 10 by default`;

const { values } = parseArgs({
  options: {
    seeds: { type: 'string', default: '20000' },
    from: { type: 'string', default: '1' },
    page: { type: 'string' },
    plot: { type: 'string' },
    minutes: { type: 'string', default: '30' },
    most: { type: 'string', default: '10' },
    help: { type: 'boolean', default: false },
  },
});

async function run(): Promise<number> {
  const pages = values.page?.split(',') ?? deskPages;
  const chosen = plots.filter((plot) => values.plot === undefined || values.plot === plot);
  // Three histories of rings for one of filing: there are more ways to miss one.
  const turns = chosen.flatMap((plot) => (plot === 'rings' ? [plot, plot, plot] : [plot]));
  const startedMs = performance.now();
  const seconds = () => Math.round((performance.now() - startedMs) / 1_000);
  const total = Number(values.seeds);
  let failures = 0;
  let played = 0;
  for (let seed = Number(values.from); played < total; seed += 1) {
    for (const page of pages) {
      const plot = turns[seed % turns.length];
      if (plot === undefined || played === total) break;
      const failure = await trySeed(plot, page, seed);
      played += 1;
      if (failure !== null) {
        failures += 1;
        console.log(
          `\n${failure}\n  again: npm run desk -- --plot ${plot} --page ${page} --from ${seed} --seeds 1`,
        );
      }
      if (played % 1_000 === 0)
        console.log(`${played} histories, ${failures} failed, ${seconds()} s`);
    }
    if (failures >= Number(values.most) || seconds() > Number(values.minutes) * 60) break;
  }
  console.log(`${played} of ${total} histories in ${seconds()} s: ${failures} failed.`);
  return failures === 0 && played === total ? 0 : 1;
}

if (values.help) console.log(usage);
else process.exitCode = await run();
