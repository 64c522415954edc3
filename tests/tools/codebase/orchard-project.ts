/** A project of two languages, small enough to know what is true of it. */
export const orchardProject = {
  'src/main/java/orchard/Apple.java': `package orchard;

import java.util.List;

/** Grows on a {@link Tree}. */
public class Apple implements Fruit {
  private final Tree tree;

  public Apple(Tree tree) {
    this.tree = tree;
  }

  /** Ripe enough to eat. */
  @Override
  public boolean isRipe(int days) {
    if (days > 90 && !tree.isIll()) {
      for (Apple other : tree.apples()) if (other == this) return true;
    }
    return false;
  }

  @Deprecated
  void peel() {}
}
`,
  'src/main/java/orchard/Fruit.java': `package orchard;

public interface Fruit {
  boolean isRipe(int days);
}
`,
  'src/main/java/orchard/Tree.java': `package orchard;

import java.util.List;

public class Tree {
  List<Apple> apples() {
    return List.of(new Apple(this));
  }

  boolean isIll() {
    return false;
  }
}
`,
  'src/main/kotlin/orchard/Basket.kt': `package orchard

class Basket(val apples: MutableList<Apple>) {
  fun add(apple: Apple) = when {
    apple.isRipe(7) -> apples.add(apple)
    else -> false
  }
}
`,
  'src/test/java/orchard/AppleTest.java': `package orchard;

import org.junit.jupiter.api.Test;

class AppleTest {
  @Test
  void isRipe() {
    assert !new Apple(new Tree()).isRipe(1);
  }

  @Test
  void staysWhole() {}
}
`,
  'README.md': '# Orchard\n',
};
