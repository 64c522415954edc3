import { expect, test } from 'vitest';
import { scoreFile } from '../../../src/search/files/score-file.ts';
import { scoreMatch } from '../../../src/search/files/score-matches.ts';
import { searchArtifact } from '../../../src/search/files/search-artifact.ts';
import { parseQuery } from '../../../src/search/query/parse-query.ts';
import { indexOf } from '../../support/orchard-engine.ts';

/** Has a declaration of each kind that Zoekt's example for Java has, and their names in other places too. */
const ORCHARD = `package orchard;

public class Orchard {
  private final int orchardSize;

  public enum TreeKind {
    OAK,
    A
  }

  public interface TreeGrower<S, T> {
    T grow(S seed);
  }

  public static class SmallTreeHut {
    static void build() {}
  }

  public class TreeHouse implements TreeGrower<Integer, Integer> {
    private final int floor;

    public void paint() {
      System.out.println(floor + orchardSize);
    }

    public Integer grow(Integer seed) {
      return floor * seed;
    }
  }

  private static <S, T> T plantTreeGrower(TreeGrower<S, T> grower, S seed) {
    return grower.grow(seed);
  }

  static void harvest(TreeKind kind) {
    if (kind == TreeKind.A) new SmallTreeHut();
  }
}
`;

const GARDEN = `package garden

class GardenPreloader(val size: Int) {
  private var scrollState = 0

  fun onScrolled() { scrollState = FLING_LIMIT }

  companion object {
    private const val FLING_LIMIT = 75
  }
}

interface BedMetadata

typealias ErrorHandler = (String) -> Unit
`;

/** Points of the only file, and the line of the match that gave them. */
function score(path: string, text: string, query: string): readonly [number, number | null] {
  const index = indexOf({ [path]: text });
  for (const found of searchArtifact({ index, trigrams: null }, parseQuery(query))) {
    const matches = Array.from({ length: found.matches.length / 2 }, (_, pair) => ({
      start: found.matches[pair * 2]!,
      end: found.matches[pair * 2 + 1]!,
    }));
    const [best] = matches.toSorted((a, b) => scoreMatch(b, found) - scoreMatch(a, found));
    const line = best === undefined ? null : index.lines(found.row).rangeOf(best.start, best.end).start;
    return [scoreFile(found), line];
  }
  return [0, null];
}

// Names and points are those of TestJava in https://github.com/sourcegraph/zoekt/blob/main/internal/e2e/scoring_test.go, over a file of ours.
test.each<[string, number, number]>([
  ['c:eeHouse', 5500 + 1000 + 50, 19],
  ['c:TreeHouse case:no c:implements', 7000 + 1000 + 500 + 200, 19],
  ['c:TreeHouse', 7000 + 1000 + 500, 19],
  ['c:SmallTree', 5500 + 1000 + 500, 15],
  ['c:treeKind case:no', 7000 + 900 + 500, 6],
  ['c:treegrower', 7000 + 800 + 500, 11],
  ['c:paint', 7000 + 700 + 500, 22],
  ['c:floor', 7000 + 600 + 500, 20],
  ['c:A', 7000 + 500 + 500, 8],
  ['orchard', 7000 + 1000 + 500 + 200, 3],
  ['orchard or c:plantTreeGrower', 7000 + 1000 + 500 + 266, 3],
  ['c:harvest or c:return or c:TreeKind or c:seed', 7000 + 900 + 500 + 300, 6],
  ['c:antTreeGrower\\(', 4000 + 700 + 50, 31],
  ['c:TreeKind', 7000 + 900 + 500, 6],
  ['"enum TreeKind"', 5500 + 900 + 500, 6],
  ['"public enum TreeKind {"', 4000 + 900 + 500, 6],
])('%s in Java', (query, points, line) => {
  expect(score('orchard/Orchard.java', ORCHARD, query)).toEqual([points, line]);
});

// TestKotlin of the same.
test.each<[string, number, number]>([
  ['c:denPreloader', 5500 + 1000 + 50, 3],
  ['c:BedMetadata', 7000 + 900 + 500, 13],
  ['c:onScrolled', 7000 + 800 + 500, 6],
  ['c:ErrorHandler', 7000 + 700 + 500, 15],
  ['c:FLING_LIMIT', 7000 + 600 + 500, 9],
  ['c:scrollState', 7000 + 500 + 500, 4],
])('%s in Kotlin', (query, points, line) => {
  expect(score('garden/Garden.kt', GARDEN, query)).toEqual([points, line]);
});

// TestFileNameMatch of the same.
test.each<[string, string, number]>([
  ['a/b/c/config.xml', 'f:config', 5500 + 500],
  ['a/b/c/config.xml', 'f:config\\.xml', 7000 + 500],
  ['a/config/c/d.xml', 'f:config', 500],
])('%s by %s', (path, query, points) => {
  expect(score(path, '', query)).toEqual([points, null]);
});
