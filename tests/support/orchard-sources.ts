import type { Sources } from './orchard-engine.ts';

/** A small library with everything that is easy to get wrong: nested and second types, overloads, generics, inheritance. */
export const orchardSources: Sources = {
  'META-INF/LICENSE.txt': 'Eat freely.\n',
  'orchard/package-info.java': '/** Fruit and those who grow it. More words. */\npackage orchard;\n',
  'orchard/Fruit.java': `package orchard;

/**
 * Anything that grows on a tree. Even here.
 */
public interface Fruit<S> extends Comparable<Fruit<S>> {
    int MAX_SEEDS = 10;

    /** Gives a seed away. */
    default S seed(S seed) {
        return seed;
    }

    static void plant() {}
}
`,
  'orchard/Apple.java': `package orchard;

import java.util.List;
import orchard.tools.Knife;

/** A red one. */
@Deprecated
public class Apple implements Fruit<String> {
    private static final String KIND = "red", SHAPE = "round";
    protected int seeds;

    public Apple(int seeds) {
        this.seeds = seeds;
    }

    /**
     * Cuts it. Takes a <b>while</b>.
     *
     * @param knife what to cut with
     * @param pieces how many,
     *     at least one
     * @return the pieces
     * @throws IllegalArgumentException when blunt
     * @since 1.0
     * @see Knife#cut(Object)
     */
    public List<Apple> cut(Knife knife, int pieces) throws IllegalArgumentException {
        return List.of();
    }

    public void cut(String... names) {}

    void cut(List<? extends Fruit<String>> fruits) {}

    @Override
    public String seed(String seed) {
        return seed + KIND;
    }

    @Override
    public int compareTo(Fruit<String> other) {
        return 0;
    }

    public enum Color {
        RED,
        GREEN;

        static class Paint {}
    }
}

class Core {
    void rot() {}
}
`,
  'orchard/GoldenApple.java': `package orchard;

public class GoldenApple extends Apple {
    static final int CARAT = 24;

    public GoldenApple() {
        super(0);
    }

    @Override
    public void cut(String[] names) {}
}
`,
  'orchard/tools/Knife.java': `package orchard.tools;

public record Knife(int length, String edge) {
    public Knife {
        if (length < 0) throw new IllegalArgumentException();
    }

    public <T> T cut(T whole) {
        return whole;
    }
}
`,
};
