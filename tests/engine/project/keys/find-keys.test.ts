import { expect, test } from 'vitest';
import { artifactOrigin } from '../../../../src/core/code/index-origin.ts';
import { askKeys } from '../../../../src/engine/project/keys/ask-keys.ts';
import { searcher } from '../../../support/open-searcher.ts';
import { apple, indexOf, type Sources as Texts } from '../../../support/orchard-engine.ts';
import { quietContext } from '../../../support/quiet-context.ts';

async function ask(key: string, ...artifacts: readonly Texts[]) {
  const searched = artifacts.map((texts, at) => ({
    index: indexOf(texts, { ...apple, artifactId: ['apple', 'pear', 'plum'][at]! }),
    depth: 1,
  }));
  return await askKeys(key, false, { searched, searcher, ctx: quietContext });
}

/** Key, type, default and place of each property. */
async function bound(key: string, ...artifacts: readonly Texts[]) {
  const found = await ask(key, ...artifacts);
  return (found?.properties ?? []).map((property) =>
    [
      property.key,
      property.type,
      property.defaultValue,
      property.defaultFrom ?? [],
      property.symbol,
      property.doc?.comment.summary ?? property.description ?? [],
    ]
      .flat()
      .join(' | '),
  );
}

const beans: Texts = {
  'orchard/TreeProperties.java': `package orchard;
import org.pear.ConfigurationProperties;
@ConfigurationProperties(prefix = TreeProperties.PREFIX + ".tree")
public class TreeProperties extends Rooted {
  static final String PREFIX = "orchard";
  static final int MOST = 30;
  /** Apples that a tree bears. */
  private int maxApples = MOST;
  private boolean ripe;
  private final Branch branch = new Branch();
  private Map<String, Branch> named = new HashMap<>();
  private List<Branch> all;
  public int getMaxApples() { return this.maxApples; }
  public void setMaxApples(int maxApples) { this.maxApples = maxApples; }
  public static class Branch {
    private Duration growth = Duration.ofDays(2);
    /** Leaves of a branch. */
    public void setLeafCount(int leafCount) { this.leaves = leafCount; }
    private int leaves;
    Branch() { leaves = 12; }
    void prune() { this.leaves = MOST / 2; }
  }
}
`,
  'orchard/Rooted.java': 'package orchard;\nclass Rooted { private String soil = "clay"; }\n',
  'orchard/Gardener.java':
    'package orchard;\nclass Gardener { void pick(TreeProperties tree) { tree.getMaxApples(); } }\n',
};

test('a field of a bound class, in any spelling of its key', async () => {
  const property = 'orchard.tree.max-apples | int | MOST | TreeProperties#maxApples | Apples that a tree bears.';
  for (const key of ['orchard.tree.max-apples', 'orchard.tree.maxApples', 'ORCHARD_TREE_MAX_APPLES'])
    expect(await bound(key, beans)).toEqual([property]);
  const found = await ask('orchard.tree.max-apples', beans);
  expect(found?.properties[0]?.constants).toMatchObject([{ name: 'MOST', value: '30' }]);
  expect(found?.properties[0]?.boundBy?.holder).toBe('TreeProperties');
  expect(found?.properties[0]?.readers).toMatchObject([{ name: 'Gardener#pick', line: 2 }]);
});

test('what is inherited, nested, in a map or a list, and set by a method', async () => {
  expect(await bound('orchard.tree.soil', beans)).toEqual(['orchard.tree.soil | String | "clay" | Rooted#soil']);
  expect(await bound('orchard.tree.ripe', beans)).toEqual([
    'orchard.tree.ripe | boolean | false | boolean without a value | TreeProperties#ripe',
  ]);
  expect(await bound('orchard.tree.branch.growth', beans)).toEqual([
    'orchard.tree.branch.growth | Duration | Duration.ofDays(2) | TreeProperties.Branch#growth',
  ]);
  expect(await bound('orchard.tree.named.east.growth', beans)).toMatchObject([
    expect.stringMatching(/^orchard\.tree\.named\.\*\.growth \|/),
  ]);
  expect(await bound('orchard.tree.all[0].growth', beans)).toHaveLength(1);
  expect(await bound('orchard.tree.branch.leaf-count', beans)).toEqual([
    'orchard.tree.branch.leaf-count | int | 12 | constructor, line 20 | TreeProperties.Branch#setLeafCount | Leaves of a branch.',
  ]);
  const [leaves] = (await ask('orchard.tree.branch.leaf-count', beans))!.properties;
  expect(leaves?.setters).toEqual([
    { name: 'TreeProperties.Branch#prune', line: 21, text: 'void prune() { this.leaves = MOST / 2; }' },
  ]);
});

test('constructors and records with stated defaults, and names of their own', async () => {
  const texts = {
    'orchard/Press.java': `package orchard;
@ConfigurationProperties("press")
public record Press(@DefaultValue("7") int weight, @Name("juice-of") String juice, Lid lid) {
  /** @param width in cm */
  public record Lid(int width) {}
}
`,
    'orchard/Cask.java': `package orchard;
@ConfigurationProperties("cask")
public class Cask {
  private final int litres;
  public Cask(@DefaultValue("225") int litres) { this.litres = litres; }
}
`,
    'orchard/Vat.kt': `package orchard
@ConfigurationProperties("vat")
data class Vat(
  /** In litres. */
  val size: Int = 500, val lid: Lid?) {
  class Lid { var isOpen = false }
}
`,
  };
  expect(await bound('press.weight', texts)).toEqual(['press.weight | int | 7 | Press#weight']);
  expect(await bound('press.juice-of', texts)).toEqual(['press.juice-of | String |  | Press#juice']);
  expect(await bound('press.lid.width', texts)).toEqual(['press.lid.width | int |  | Press.Lid#width | in cm']);
  expect(await bound('cask.litres', texts)).toEqual(['cask.litres | int | 225 | Cask#litres']);
  expect(await bound('vat.size', texts)).toEqual(['vat.size | Int | 500 | Vat#size | In litres.']);
  expect(await bound('vat.lid.isOpen', texts)).toEqual(['vat.lid.is-open |  | false | Vat.Lid#isOpen']);
});

test('a function that makes an object of another artifact binds its properties', async () => {
  const maker = {
    'orchard/Makers.java': `package orchard;
import well.Pump;
class Makers {
  @ConfigurationProperties(prefix = "orchard.pump") Pump pump() { return new Pump(); }
}
`,
  };
  const pump = { 'well/Pump.java': 'package well;\npublic class Pump { private int litres = 9; }\n' };
  expect(await bound('orchard.pump.litres', maker, pump)).toEqual(['orchard.pump.litres | int | 9 | Pump#litres']);
  const [property] = (await ask('orchard.pump.litres', maker, pump))!.properties;
  expect(property).toMatchObject({ coordinates: 'orchard:pear:1.0', boundBy: { holder: 'Makers#pump' } });
});

test('interfaces of Quarkus, with and without the name of a map', async () => {
  const texts = {
    'orchard/Config.java': `package orchard;
@ConfigMapping(prefix = "quarkus.orchard")
@ConfigRoot
public interface Config {
  @WithDefault("8080") int port();
  @WithName("cold-store") Optional<Store> store();
  @WithParentName Map<String, Row> rows();
  @WithUnnamedKey Map<String, Row> trees();
  interface Store { @WithDefault("4") int degrees(); }
  interface Row { OptionalInt length(); }
}
`,
    'orchard/OldBuildConfig.java': `package orchard;
@ConfigRoot
public class OldBuildConfig { @ConfigItem(defaultValue = "3") public int rings; }
`,
  };
  expect(await bound('quarkus.orchard.port', texts)).toEqual(['quarkus.orchard.port | int | 8080 | Config#port']);
  expect(await bound('quarkus.orchard.cold-store.degrees', texts)).toHaveLength(1);
  expect(await bound('quarkus.orchard.east.length', texts)).toHaveLength(1);
  expect(await bound('quarkus.orchard.trees.length', texts)).toHaveLength(1);
  expect(await bound('quarkus.orchard.trees.east.length', texts)).toHaveLength(1);
  expect(await bound('quarkus.old.rings', texts)).toEqual(['quarkus.old.rings | int | 3 | OldBuildConfig#rings']);
});

test('groups of Micronaut within groups and below superclasses', async () => {
  const texts = {
    'orchard/Server.java': `package orchard;
import io.micronaut.context.annotation.ConfigurationProperties;
@ConfigurationProperties("server")
public class Server {
  @ConfigurationProperties("netty") public static class Netty { private int threads = 2; }
}
`,
  };
  const heir = {
    ...texts,
    'orchard/Tls.java': `package orchard;
import io.micronaut.context.annotation.ConfigurationProperties;
@ConfigurationProperties("tls") public class Tls extends Server { private int days = 90; }
`,
  };
  expect(await bound('server.tls.days', heir)).toEqual(['server.tls.days | int | 90 | Tls#days']);
  expect(await bound('server.netty.threads', texts)).toEqual(['server.netty.threads | int | 2 | Server.Netty#threads']);
});

test('what metadata say beside a declaration, and alone', async () => {
  const texts = {
    ...beans,
    'META-INF/additional-spring-configuration-metadata.json': JSON.stringify({
      properties: [
        { name: 'orchard.tree.soil', defaultValue: 'sand' },
        { name: 'orchard.open', type: 'java.lang.Boolean', description: 'Open at night.', defaultValue: true },
        { name: 'orchard.gate', deprecation: { replacement: 'orchard.open', level: 'error' } },
        { name: 'orchard.level', type: 'java.util.Map<java.lang.String,java.lang.String>' },
      ],
    }),
  };
  expect(await bound('orchard.tree.soil', texts)).toEqual(['orchard.tree.soil | String | "clay" | Rooted#soil']);
  expect(await bound('orchard.open', texts)).toEqual(['orchard.open | java.lang.Boolean | true |  | Open at night.']);
  expect((await ask('orchard.gate', texts))?.properties[0]?.deprecation).toBe('no longer supported, use orchard.open');
  expect(await bound('orchard.level.root', texts)).toMatchObject([expect.stringMatching(/^orchard\.level\.\* \|/)]);
});

test('code that names the key, with the default beside it', async () => {
  const texts = {
    'orchard/Shop.java': `package orchard;
// "orchard.price" in words
class Shop {
  @Value("\${orchard.price:12}") int price;
  @ConfigProperty(name = "orchard.scale", defaultValue = "kg") String scale;
  @ConditionalOnProperty(prefix = "orchard", name = "open", matchIfMissing = true) void open() {}
}
`,
    'orchard/Stall.kt': 'package orchard\nclass Stall { @Value("\\${orchard.price:13}") lateinit var price: String }\n',
  };
  const places = async (key: string) =>
    (await ask(key, texts))?.places.map(({ name, line, defaultValue }) => [name, line, defaultValue]);
  expect(await places('orchard.price')).toEqual([
    ['Shop#price', 4, '12'],
    ['Stall#price', 2, '13'],
  ]);
  expect(await places('orchard.scale')).toEqual([['Shop#scale', 5, 'kg']]);
  expect(await places('ORCHARD_OPEN')).toEqual([['Shop#open', 6, null]]);
  expect(await ask('orchard.nothing', texts)).toBeNull();
});

test('a key that two artifacts bind names both', async () => {
  const other = {
    'well/Tree.java': 'package well;\n@ConfigurationProperties("orchard.tree") class Tree { int maxApples = 4; }\n',
  };
  expect(await bound('orchard.tree.max-apples', beans, other)).toHaveLength(2);
});

test('what only a binary jar tells is asked last', async () => {
  const metadata = JSON.stringify({ properties: [{ name: 'orchard.hidden', type: 'int', defaultValue: 5 }] });
  const readBinaryText = async () => metadata;
  const searched = [{ index: indexOf(beans), depth: 1 }];
  const { printOrigin } = await import('../../../../src/core/code/index-origin.ts');
  const { buildDependency, buildModule, buildProject } = await import('../../../support/resolved-project.ts');
  const project = buildProject([buildModule('.', [buildDependency(printOrigin(artifactOrigin(apple)))])]);
  const sources = { readBinaryText, readUses: async () => null };
  const asking = { searched, searcher, ctx: quietContext, binaries: { project, sources } };
  expect((await askKeys('orchard.hidden', false, asking))?.properties).toMatchObject([
    { coordinates: 'orchard:apple:1.0', key: 'orchard.hidden', defaultValue: '5' },
  ]);
  const unasked = {
    project,
    sources: { readBinaryText: async () => expect.unreachable(), readUses: async () => null },
  };
  expect((await askKeys('orchard.tree.soil', false, { ...asking, binaries: unasked }))?.properties).toHaveLength(1);
});

test('no place is searched for that names a constant as it would a variable', async () => {
  let searches = 0;
  const counting: typeof searcher = {
    ...searcher,
    over(...given) {
      const search = searcher.over(...given);
      return async (request) => {
        searches++;
        return await search(request);
      };
    },
  };
  const searched = [{ index: indexOf(beans), depth: 1 }];
  const asking = { searched, searcher: counting, ctx: quietContext };
  expect((await askKeys('ORCHARD_TREE_RIPE', true, asking))?.properties).toHaveLength(1);
  searches = 0;
  expect(await askKeys('ORCHARD_TREE_MOST', true, asking)).toBeNull();
  expect(searches).toBe(0);
});

test('a constant that holds the key leads to the code that uses it, as far as its parentheses reach', async () => {
  const found = await ask('cider.press.bars', {
    'orchard/PressConfig.java': `package orchard;
class PressConfig {
  static final String BARS_CONFIG = "cider.press.bars";
  static final Definition DEFINITION = new Definition()
      .define(BARS_CONFIG,
          12, "Pressure (in bars)");
}
`,
  });
  expect(found?.uses).toMatchObject([{ line: 5, text: '.define(BARS_CONFIG, 12, "Pressure (in bars)");' }]);
});

test('an enum constant and an option that are made with the key are constants of it', async () => {
  const texts = {
    'orchard/Settings.java': `package orchard;
enum Settings {
  MAX_TREES("orchard.maxTrees", null);
  static final Option<Integer> ROWS = Option.of("orchard.rows").orElse(9);
}
class Planter { void plant() { use(Settings.MAX_TREES); use(Settings.ROWS); } }
`,
  };
  for (const key of ['orchard.maxTrees', 'orchard.rows'])
    expect((await ask(key, texts))?.uses).toMatchObject([{ name: 'Planter#plant' }]);
});

test('a file of properties that sets the key, and no other that has no declarations', async () => {
  const texts = {
    'orchard/tree.properties': '# orchard.rows = 1\norchard.rows = 20\n',
    'orchard/tree.txt': 'orchard.rows = 30\n',
  };
  expect((await ask('orchard.rows', texts))?.places).toMatchObject([{ line: 2, text: 'orchard.rows = 20' }]);
  const press = { 'orchard/press.properties': 'press.bars: 4\n' };
  expect((await ask('press.bars', press))?.places).toMatchObject([{ line: 1, text: 'press.bars: 4' }]);
});

test('a key that code joins out of its parts', async () => {
  const texts = {
    'orchard/Definitions.java': `package orchard;
class Definitions {
  static {
    Builder builder = new Builder("orchard");
    MODE = builder.define("ripeningMode")
        .defaultsTo(SLOW);
  }
}
`,
    'orchard/Other.java': 'package orchard;\nclass Other { String mode = "ripeningMode"; }\n',
  };
  const found = await ask('orchard.ripeningMode', texts);
  expect(found).toMatchObject({ isSplit: true, places: [{ line: 5 }] });
  expect(found?.places[0]?.text).toBe('MODE = builder.define("ripeningMode").defaultsTo(SLOW);');
});

test('of a property without a default, the value that a field keeps which a reader sets', async () => {
  const texts = {
    'orchard/BasketProperties.java': `package orchard;
@ConfigurationProperties("basket")
class BasketProperties {
  private Integer rows; private Duration rest; private Integer depth;
  Integer getRows() { return rows; }
  Duration getRest() { return rest; }
  Integer getDepth() { return depth; }
}
`,
    'orchard/Maker.java': `package orchard;
class Maker {
  void make(Basket basket, BasketProperties properties) {
    if (properties.getRows() != null) basket.setRowsCount(properties.getRows());
    map.from(properties::getRest)
        .to(basket::setRest);
    basket.grow(properties.getDepth());
  }
}
`,
  };
  const well = {
    'well/Basket.java': `package well;
class Basket {
  static final int ROWS = 4;
  private int rowCount = ROWS; private long rest; private int size = 1; private Integer depth;
  Basket() { rest = 30; }
  void setRowsCount(int count) { this.rowCount = count; }
  void setRest(long rest) { this.rest = rest; }
  void grow(int size) { this.size = size; }
  void setDepth(Integer depth) { this.depth = depth; }
}
`,
  };
  const kept = async (key: string) =>
    (await ask(key, texts, well))?.properties[0]?.kept.map(({ setter, symbol, value }) => [setter, symbol, value]);
  expect(await kept('basket.rows')).toEqual([['setRowsCount', 'Basket#rowCount', 'ROWS']]);
  expect(await kept('basket.rest')).toEqual([['setRest', 'Basket#rest', '30']]);
  expect(await kept('basket.depth')).toEqual([]);
});

test('a property without a default is read by other artifacts of its group', async () => {
  const press =
    'package orchard;\n@ConfigurationProperties("press") public class Press { Integer bars; public Integer getBars() { return bars; } }\n';
  const user = 'package orchard;\nclass Cellar { void fill(Press press) { press.getBars(); } }\n';
  const [property] = (await ask('press.bars', { 'orchard/Press.java': press }, { 'orchard/Cellar.java': user }))!
    .properties;
  expect(property?.readers).toMatchObject([{ name: 'Cellar#fill' }]);
});

test('a property without a default names the constant that is called as its default', async () => {
  const texts = {
    'orchard/Stall.java': `package orchard;
@ConfigurationProperties("stall")
class Stall {
  public static final int DEFAULT_PORT = 80, DEFAULT_PORT_RANGE = 9;
  private Integer port;
  private Integer openHours;
  Integer getPort() { return port; }
}
`,
  };
  const constantsOf = async (key: string) => (await ask(key, texts))!.properties[0]!.constants;
  expect(await constantsOf('stall.port')).toMatchObject([{ name: 'DEFAULT_PORT', value: '80' }]);
  expect(await constantsOf('stall.open-hours')).toEqual([]);
});

test('a key that nothing has names those that are called nearly so', async () => {
  const nearOf = async (key: string) => (await ask(key, beans))?.near ?? null;
  expect(await nearOf('orchard.tree.maxAppels')).toEqual(['orchard.tree.max-apples']);
  expect(await nearOf('orchard.tree.branch.leaf-c')).toEqual(['orchard.tree.branch.leaf-count']);
  expect(await nearOf('orchard.tree.branch.grow')).toEqual(['orchard.tree.branch.growth']);
  expect(await nearOf('orchard.tree.brunch.growth')).toEqual(['orchard.tree.branch']);
  expect(await nearOf('orchard.tree.weather')).toBeNull();
  expect(await nearOf('orchard.tree.soil')).toEqual([]);
});

test('a key that nothing names tells what setters of its end set', async () => {
  const pool = `package well;
class Pool {
  static final int MOST = 15;
  private int maxSize = MOST;
  void setMaxSize(int size) { this.maxSize = size; }
}
`;
  const keptOf = async (key: string) => (await ask(key, { 'well/Pool.java': pool }))?.kept ?? null;
  for (const key of ['well.maxSize', 'org.well.pool.max-size'])
    expect(await keptOf(key)).toMatchObject([
      { setter: 'setMaxSize', symbol: 'Pool#maxSize', value: 'MOST', constants: [{ name: 'MOST', value: '15' }] },
    ]);
  expect(await keptOf('well.size')).toBeNull();
});
