/** A small project in several languages. */
export const orchardProject: Readonly<Record<string, string>> = {
  'pom.xml':
    '<project><modelVersion>4.0.0</modelVersion><groupId>orchard</groupId><artifactId>orchard</artifactId></project>\n',
  'src/main/java/orchard/Apple.java': `package orchard;

import java.util.List;
import orchard.tools.Knife;

/** A fruit. It ripens. */
public class Apple extends Fruit implements Comparable<Apple> {
  private final int seeds;

  /** Cuts it in pieces. */
  public List<Apple> cut(Knife knife) {
    if (knife.isSharp()) {
      return List.of(this, this);
    }
    return List.of(this);
  }

  List<Apple> cut(int pieces) { return List.of(); }

  @Deprecated
  protected void peel() {}

  public static final class Core {
    protected int seeds;
  }
}
`,
  'src/main/java/orchard/Fruit.java': 'package orchard;\npublic abstract class Fruit {}\n',
  'src/main/java/orchard/tools/Knife.java':
    'package orchard.tools;\npublic interface Knife {\n  boolean isSharp();\n}\n',
  'src/main/kotlin/orchard/Press.kt':
    'package orchard\n\nimport orchard.tools.Knife\n\nfun press(apples: List<Apple>): Int = apples.size\n\nclass Press(val knife: Knife)\n',
  'src/test/java/orchard/AppleTest.java':
    'package orchard;\nimport org.junit.jupiter.api.Test;\nclass AppleTest {\n  @Test void isCut() {}\n}\n',
  'notes.md': '# Orchard\n',
};
